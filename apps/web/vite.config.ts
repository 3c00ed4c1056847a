import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** The files that every public page starts with or soon leads to, apart from React; each brings its imports along. */
const EVERY_PUBLIC_PAGE =
  /app\/(site-map|layout\/(frame|first-load|head)|ui\/(actions|figures\/price|page-heading|panels\/card|states\/(empty|error|skeleton|spinner))|features\/catalogue\/(public-catalogue|shelf\/(product-card\.|shelf-product)))/

/** The files that the catalogue shares with a customer's pages. */
const CATALOGUE =
  /app\/(ui\/fields\/(field|select)|features\/catalogue\/shelf\/(filter-products|product-card-skeleton))/

/** The files that a customer's pages share; a page of two dozen small files waits for the network two dozen times. */
const EVERY_ACCOUNT_PAGE =
  /node_modules\/@tanstack\/|app\/(api\/(just-paid|query|use-call|use-is-settled)|layout\/menu\/(signed-in|sign-out)|effect\/(perform|effect-words)|offline\/keep-for|features\/(accounts\/customer-page|boxes\/(boxes\.queries|calendar-file|status-badge)|money\/(charge-words|next-charge|payment-alert)|subscription\/(ended-note|not-started-note|subscription\.queries|way-card))|ui\/(figures|save-file|toast\.ts|fields\/quantity))|domain\/src\/(box\/paid|catalogue\/counting|cupboard\/shelf-words|subscription\/standing)/

/**
 * Vite wraps each import on demand to fetch styles and preloads first. Our styles come with the page and nothing is
 * preloaded, so the wrapper is a call; the build stops should a file on demand ever bring styles.
 */
function importOnDemand(): Plugin {
  return {
    name: 'import-on-demand',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (
          file.type === 'chunk' &&
          file.isDynamicEntry &&
          !file.isEntry &&
          file.viteMetadata?.importedCss.size
        )
          this.error(
            `${file.fileName} is imported on demand and has styles of its own: the page must bring them`,
          )
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), importOnDemand()],
  build: { sourcemap: false, assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            // The router's warnings and checks are for developers: without them a mistake fails a moment later.
            manualPureFunctions: ['warning', 'warnOnce', 'invariant'],
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
          },
          output: {
            codeSplitting: {
              // One file for the code of every page compresses better than a dozen small ones.
              groups: [
                {
                  name: 'react',
                  test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\//,
                },
                { name: 'shop', test: EVERY_PUBLIC_PAGE },
                { name: 'shelf', test: CATALOGUE },
                { name: 'call', test: /app\/api\/(call|session\/return-path)|packages\/contract\/src\// },
                { name: 'account', test: EVERY_ACCOUNT_PAGE },
                {
                  name: 'product',
                  test: /app\/(ui\/panels\/carousel|features\/catalogue\/details\/product-view)/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
