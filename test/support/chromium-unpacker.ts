import chromium from '@sparticuz/chromium';

/** Unpacks Chromium into TMPDIR. A program of its own, because the package can be told no other folder. */
await chromium.executablePath();
