import type { CategoryTint } from '@cupboard/domain/catalogue/categories'
import { nightTints } from './palette.ts'
import { rect } from './svg.ts'

/** The colours that a dark screen changes in a picture: those behind the packs. The packs keep theirs. */
const changes: Record<CategoryTint | 'pool' | 'dusk' | 'floor' | 'inside' | 'pine' | 'ajar', string> = {
  ...nightTints,
  pool: '',
  dusk: '',
  floor: '#5b4d36',
  inside: '#b59c6c',
  pine: '#fffcf6',
  ajar: '#f0a468',
}

const opacities: Record<string, string> = { pool: '.16', dusk: '.66' }

function named(name: keyof typeof changes, shape: string): string {
  return shape.replace(/^<\w+/, `$& class="${name}"`)
}

/** A wall in a category's tint. */
export function ground(tint: CategoryTint, shape: string): string {
  return named(tint, shape)
}

/** Light on the wall; at night there is little of it. */
export function pool(shape: string): string {
  return named('pool', shape)
}

export function floor(shape: string): string {
  return named('floor', shape)
}

/** The pale wood inside a cupboard. */
export function inside(shape: string): string {
  return named('inside', shape)
}

/** A shape of the mark on paper, which a dark screen has none of. */
export function onPaper(name: 'pine' | 'ajar', shape: string): string {
  return named(name, shape)
}

/** Draws dusk over a whole room: shapes drawn before it are dimmed, shapes drawn after it are not. */
export function dusk(width: number, height: number): string {
  return named('dusk', rect(0, 0, width, height, '#0b120e')).replace('/>', ' fill-opacity="0"/>')
}

/** Returns the style that the shapes of a picture need on a dark screen, or none. */
export function nightStyle(drawing: string): string {
  const rules = Object.entries(changes)
    .filter(([name]) => drawing.includes(`class="${name}"`))
    .map(([name, fill]) => `.${name}{${fill ? `fill:${fill}` : `fill-opacity:${opacities[name]}`}}`)
  return rules.length > 0 ? `<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>` : ''
}
