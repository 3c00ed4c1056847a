import type { ESTree, Plugin } from 'vite'

/**
 * The router explains to developers what must never happen. In the shop what must never happen still throws, at the
 * same place, without the sentence: each first visit is spared those texts.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\//, code: /invariant\(/ },
      handler(code) {
        const sentences = sentencesOfInvariants(this.parse(code)).sort((a, b) => b.start - a.start)
        return {
          code: sentences.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code),
          map: null,
        }
      },
    },
  }
}

type Span = { start: number; end: number }

/** From the end of what is claimed to the end of what would be said. */
function sentencesOfInvariants(node: ESTree.Node): Span[] {
  const within = Object.values(node).flat().filter(isNode).flatMap(sentencesOfInvariants)
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return within
  const [claim, sentence] = node.callee.name === 'invariant' ? node.arguments : []
  return claim && sentence ? [...within, { start: claim.end, end: sentence.end }] : within
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
