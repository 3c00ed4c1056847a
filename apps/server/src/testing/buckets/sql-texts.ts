/** Returns the SQL of a source file, one text for each statement or part of one. A placeholder is a question mark. */
export function sqlTextsOf(source: string): string[] {
  const texts: string[] = []
  for (let at = source.indexOf('sql`'); at >= 0; at = source.indexOf('sql`', at)) {
    const { text, end } = readTemplate(source, at + 4)
    texts.push(text.replace(/\s+/g, ' '))
    at = end
  }
  return texts
}

/** Reads a template from behind its first backtick, with the SQL in its placeholders. */
function readTemplate(source: string, from: number): { text: string; end: number } {
  let text = ''
  let at = from
  while (at < source.length && source[at] !== '`') {
    if (!source.startsWith('${', at)) {
      text += source[at]
      at += 1
      continue
    }
    const filled = readFilled(source, at + 2)
    text += filled.text
    at = filled.end
  }
  return { text, end: at + 1 }
}

/** Reads a placeholder up to its `}`: its SQL, or a question mark. */
function readFilled(source: string, from: number): { text: string; end: number } {
  let inner = ''
  let depth = 1
  let at = from
  while (depth > 0 && at < source.length) {
    if (source[at] === '`') {
      const nested = readTemplate(source, at + 1)
      if (source.slice(at - 3, at) === 'sql') inner += ` ${nested.text} `
      at = nested.end
      continue
    }
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    at += 1
  }
  return { text: inner || '?', end: at }
}

/** Returns the calls of the query builder with this name, each with the text between its brackets. */
export function callsOf(source: string, name: string): { at: number; text: string }[] {
  const calls: { at: number; text: string }[] = []
  for (let at = source.indexOf(`.${name}(`); at >= 0; at = source.indexOf(`.${name}(`, at + 1)) {
    const from = at + name.length + 2
    let depth = 1
    let end = from
    for (; depth > 0 && end < source.length; end++) {
      if (source[end] === '(') depth += 1
      if (source[end] === ')') depth -= 1
    }
    calls.push({ at, text: source.slice(from, end - 1) })
  }
  return calls
}
