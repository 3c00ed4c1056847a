/** As React Router writes what to fetch early: before the styles, which then wait for a line behind every script. */
export const EARLY_FETCH = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** Nothing is painted without the styles, so they are asked for first. */
export function fetchStylesFirst(html: string): string {
  const early = [...html.matchAll(EARLY_FETCH)].map(([link]) => link).join('')
  return html.replaceAll(EARLY_FETCH, '').replace('</head>', () => `${early}</head>`)
}
