/** What is in a file; no operation, because the answer is the file itself. */
export const downloadFile = {
  name: 'download_file',
  summary: 'What is in a file of an order, for whoever knows its id',
} as const;
