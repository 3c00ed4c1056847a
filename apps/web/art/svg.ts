/** The few SVG elements that our drawings are made of, as strings. */

export function number(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0): string {
  const round = r ? ` rx="${number(Math.min(r, w / 2, h / 2))}"` : ''
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(w)}" height="${number(h)}"${round} fill="${fill}"/>`
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}" fill="${fill}"/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function faint(opacity: number, ...children: string[]): string {
  return `<g opacity="${opacity}">${children.join('')}</g>`
}

export function at(x: number, y: number, scale: number, ...children: string[]): string {
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return `<g transform="translate(${number(x)} ${number(y)})${size}">${children.join('')}</g>`
}

export function turned(degrees: number, x: number, y: number, ...children: string[]): string {
  return `<g transform="rotate(${degrees} ${number(x)} ${number(y)})">${children.join('')}</g>`
}

/** Returns a picture on its own: `defs` holds the targets of `url(#…)`; `title` is for screen readers. */
export function picture(width: number, height: number, defs: string, drawing: string, title = ''): string {
  const named = title && `<title>${title}</title>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${named}<defs>${defs}</defs>${drawing}</svg>`
}

/** Pictures of one size that are seen together, in one file: `#<file>-<name>` behind its address shows one of them. */
export function sheet(width: number, height: number, pictures: Record<string, string>): string {
  return Object.entries(pictures)
    .map(([name, drawing], index) => {
      const x = index * width
      const view = `<view id="${name}" viewBox="${x} 0 ${width} ${height}"/>`
      return `${view}<svg x="${x}" width="${width}" height="${height}">${drawing}</svg>`
    })
    .join('')
}
