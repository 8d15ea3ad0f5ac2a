import chromium from '@sparticuz/chromium';

/** Unpacks Chromium into TMPDIR. It is a separate program because the package has no setting for the folder. */
await chromium.executablePath();
