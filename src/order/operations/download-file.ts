/** Describes the download of a file. It is no operation, because its answer is the file itself. */
export const downloadFile = {
  name: 'download_file',
  summary: 'The contents of a file of an order, for anyone who knows its id',
  description:
    'Use it for the bytes of a file that list_files shows; its SHA-256 there, which is also the ' +
    'ETag, says whether they came whole. The source files of a site can be had once it is paid.',
  access: 'order_holder',
  effect: 'reads',
  refusals: ['file_not_found', 'source_not_paid'],
} as const;
