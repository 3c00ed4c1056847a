import type { Plugin } from 'vite'

/**
 * Vite wraps every dynamic import in a helper that first preloads the part's styles. Ours come with the page that
 * may need the part, or are linked by the part itself, so an import is just an import, and each first visit is spared
 * the helper.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: 'plain-dynamic-imports',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
