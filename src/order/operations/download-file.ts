/** Describes the download of a file. It is no operation, because its answer is the file itself. */
export const downloadFile = {
  name: 'download_file',
  summary: 'The contents of a file of an order, for anyone who knows its id',
  description:
    'Use it to download a file from list_files. Compare its content with the SHA-256 there, ' +
    'which is also the ETag. The source files of a site can be downloaded once it is paid.',
  access: 'order_holder',
  effect: 'reads',
  refusals: ['file_not_found', 'source_not_paid'],
} as const;
