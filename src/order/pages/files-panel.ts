import { html } from 'ghtml';
import type { JsonObject } from '../../kernel/result.ts';
import { fileLimits } from '../../kernel/stored-file.ts';
import { formatBytes } from '../../kernel/texts/formats.ts';
import { href, type Page, type PageRequest } from '../../web/site/request.ts';
import { listFiles } from '../operations/list-files.ts';
import type { OrderFile } from '../rules/order-file.ts';
import { answeredAboutOrder } from './ask-about-order.ts';

/** The files of an order, and the form that sends more: for the studio's page and for its client's. */

export type FilesPanelOptions = {
  /** Where the page is, without a language: `/order/ord_…`. */
  readonly page: string;
  readonly viewer: 'studio' | 'client';
  /** Whether files can be sent and taken back. */
  readonly isOpen: boolean;
  /** Files that a client sees in the list without a link. */
  readonly fromStudio?: readonly OrderFile[];
};

type FilesPanel = Required<Pick<Page, 'scripts' | 'styles'>> & {
  readonly markup: string;
  /** The panel of source files. Only the studio sees it. */
  readonly sources: string;
};

export const filesPanel = async (
  request: PageRequest,
  options: FilesPanelOptions,
): Promise<FilesPanel> => {
  const { files, isPaid } = await answeredAboutOrder(request, listFiles);
  const { fromStudio = [] } = options;
  const texts = request.catalogue.files;
  const sources = files.filter(isSource);
  const others = files.filter((file) => !isSource(file));
  return {
    scripts: ['files.js'],
    styles: ['files.css'],
    markup: html`<section class="panel" id="files">
<h2>${texts.heading}</h2>
!${notice(request)}
<div id="files-list" data-part>!${others.length === 0 && fromStudio.length === 0 ? html`<p class="hint">${texts.none}</p>` : list(request, options, others, fromStudio)}</div>
!${options.isOpen ? uploadForm(request, options) : ''}
</section>`,
    sources: sourcesPanel(request, options, sources, isPaid),
  };
};

export const isSource = ({ purpose }: OrderFile): boolean => purpose === 'source';

const sourcesPanel = (
  request: PageRequest,
  options: FilesPanelOptions,
  sources: readonly OrderFile[],
  isPaid: boolean,
): string => {
  const { sourceHeading, sourceAfterPayment } = request.catalogue.files;
  const body = isPaid
    ? list(request, options, sources)
    : html`<p class="hint">${sourceAfterPayment}</p>`;
  return sources.length === 0
    ? '<div id="sources" data-part></div>'
    : html`<section class="panel" id="sources" data-part><h2>${sourceHeading}</h2>
!${body}</section>`;
};

const notice = ({ query, catalogue: { files } }: PageRequest): string => {
  const done = query.get('files');
  if (done !== 'sent' && done !== 'removed') return '';
  return html`<div class="notice" role="status"><p>${done === 'sent' ? files.isSent : files.isRemoved}</p></div>`;
};

const list = (
  request: PageRequest,
  options: FilesPanelOptions,
  files: readonly OrderFile[],
  fromStudio: readonly OrderFile[] = [],
): string =>
  html`<ul class="files">!${fromStudio.map((file) => studioItem(request, file))}!${files.map((file) => item(request, options, file))}</ul>`;

/** Shows no link, because anyone who has the address of a file can download it. */
const studioItem = ({ language, catalogue }: PageRequest, { name, sizeBytes }: OrderFile): string =>
  html`<li><bdi>${name}</bdi> <span class="hint">${formatBytes(sizeBytes, language)}, ${catalogue.files.fromStudio}</span></li>`;

const item = (request: PageRequest, options: FilesPanelOptions, file: OrderFile): string => {
  const { site, language, catalogue } = request;
  const { from, removeNamed, remove } = catalogue.files;
  const isOwn = options.viewer === 'studio' ? file.from !== 'operator' : file.from === 'client';
  const sender = options.viewer === 'client' && isOwn ? from.studio : from[file.from];
  const action = href(request, `${options.page}/files/${file.id}/remove`);
  const removal = html`<form method="post" action="${action}"><button class="button quiet small" aria-label="${removeNamed({ name: file.name })}">${remove}</button></form>`;
  return html`<li><a href="${site.links.file(file.id)}" download>${file.name}</a> <span class="hint">${formatBytes(file.sizeBytes, language)}, ${sender}</span>!${isOwn && options.isOpen ? removal : ''}</li>`;
};

/** Without a script, the form sends all files at once. With it, it sends one after another, in parts, and shows the progress. */
const uploadForm = (request: PageRequest, { page, viewer }: FilesPanelOptions): string => {
  const { catalogue, language } = request;
  const texts = catalogue.files;
  const size = formatBytes(fileLimits.bytesMax, language);
  const choices = abouts.filter((about) => viewer === 'studio' || about !== 'studioLogo');
  return html`<form method="post" enctype="multipart/form-data" action="${href(request, `${page}/files`)}" class="upload" data-client="${request.site.assets.path('tus.js')}" data-uploads="${href(request, `${page}/uploads`)}" data-page="${href(request, page)}" data-progress="${texts.progress({ done: '%done%', total: '%total%' })}" data-lost="${texts.isLost}" data-failed="${texts.failed}" data-go-on="${texts.goOn}" data-max="${fileLimits.bytesMax}">
<p class="hint">${texts.intro({ size })}</p>
<div class="field"><label for="files-about">${texts.about}</label>
<select id="files-about" name="about">!${choices.map((about) => html`<option value="${about}">${texts.abouts[about]}</option>`)}</select></div>
<div class="field"><label for="files-chosen">${texts.choose}</label>
<input id="files-chosen" type="file" name="files" multiple required></div>
<ul class="sending" aria-live="polite"></ul>
<p class="actions"><button class="button quiet small">${texts.send}</button></p>
</form>`;
};

/** The choices of the form. `fieldsFor` turns one into fields of the operation. */
const abouts = ['logo', 'photos', 'texts', 'other', 'studioLogo'] as const;

export const fieldsFor = (about: unknown): JsonObject => {
  switch (about) {
    case 'logo':
    case 'photos':
    case 'texts':
      return { question: about };
    case 'studioLogo':
      return { purpose: 'studio_logo' };
    default:
      return {};
  }
};
