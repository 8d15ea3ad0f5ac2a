import { html } from 'ghtml';

/** The frame around every page. `body` is trusted markup, made by the pages from escaped parts. */
export const page = (title: string, body: string): string => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Studiolot</title>
<style>!${pageStyle}</style>
</head>
<body>
<header><strong>Studiolot</strong><nav><a href="/studios">Studios</a><a href="/agents">Agents</a><a href="/terms">Terms</a></nav></header>
<main>
<h1>${title}</h1>
!${body}
</main>
</body>
</html>
`;

/** The one inline style; the policy names it by its hash and forbids everything else. */
export const pageStyle = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:46rem;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between;margin-bottom:2.5rem}
nav{display:flex;gap:1rem}
h1{font-size:1.9rem;line-height:1.2}
h2{margin-top:2.5rem;font-size:1.25rem}
table{border-collapse:collapse;width:100%}
th,td{padding:.35rem 1rem .35rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);text-align:left;vertical-align:top}
pre{overflow-x:auto;padding:1rem;background:color-mix(in srgb,currentColor 7%,transparent);border-radius:.4rem}
code{font-size:.92em}
`;
