import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every public page starts with or soon leads to, apart from React; each brings what it imports along. */
const EVERY_PUBLIC_PAGE =
  /app\/(site-map|layout\/(frame|first-load|head)|ui\/(actions|figures\/price|page-heading|panels\/card|states\/(empty|error|skeleton|spinner))|features\/catalogue\/(public-catalogue|shelf\/(product-card\.|shelf-product)))/

/** What the catalogue shares with a customer's pages. */
const CATALOGUE =
  /app\/(ui\/fields\/(field|select)|features\/catalogue\/shelf\/(filter-products|product-card-skeleton))/

/** What a customer's pages share; a page of two dozen small files waits for the line two dozen times. */
const EVERY_ACCOUNT_PAGE =
  /node_modules\/@tanstack\/|app\/(api\/(query|use-call)|layout\/menu\/(signed-in|sign-out)|features\/(accounts\/customer-page|boxes\/(boxes\.queries|status-badge))|ui\/(figures|toast\.ts|fields\/quantity))/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            // The router's warnings and checks are for developers: what they check would fail a moment later.
            manualPureFunctions: ['warning', 'warnOnce', 'invariant'],
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
          },
          output: {
            codeSplitting: {
              // One file for what every page needs compresses better than a dozen small ones.
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
