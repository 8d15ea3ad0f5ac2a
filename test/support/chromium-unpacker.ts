import chromium from '@sparticuz/chromium';

/**
 * Unpacks Chromium into TMPDIR. A program of its own, because the package has no setting for the
 * folder.
 */
await chromium.executablePath();
