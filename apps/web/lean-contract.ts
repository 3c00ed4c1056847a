import { fileURLToPath } from 'node:url'
import type { ESTree, Plugin } from 'vite'

const zodInBrowser = fileURLToPath(new URL('./app/api/zod-in-browser.ts', import.meta.url))

/** What a caller needs of a promise; schemas, refusals and summaries are for the back office and its documentation. */
const CALLERS_PART = ['method', 'path', 'audience']

/** Leaves zod and every schema out of the browser, which saves each first visit some 26 kB. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      order: 'pre',
      handler: (id) => (id === 'zod' ? { id: zodInBrowser, moduleSideEffects: false } : undefined),
    },
    transform: {
      filter: { id: /packages\/contract\/src\// },
      handler(code) {
        return {
          code: cutOut(code, this.parse(code).body.flatMap(endpointIn).flatMap(partsToLeave)),
          map: null,
        }
      },
    },
  }
}

type Span = { start: number; end: number }

function endpointIn(statement: ESTree.Program['body'][number]): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  if (statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
    const [promise] = init.callee.name === 'endpoint' ? init.arguments : []
    return promise?.type === 'ObjectExpression' ? [promise] : []
  })
}

function partsToLeave(promise: ESTree.ObjectExpression): Span[] {
  return promise.properties.filter(
    (part) =>
      part.type === 'Property' && part.key.type === 'Identifier' && !CALLERS_PART.includes(part.key.name),
  )
}

/** Takes the spans out with the comma that follows each. */
function cutOut(code: string, spans: readonly Span[]): string {
  return spans.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
    code,
  )
}
