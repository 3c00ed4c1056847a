import { circle, ellipse, path, rect, stroke, turned } from '../svg.ts'
import type { Motif } from './motif.ts'

export const cleaningMotifs = {
  loo: ({ pale, dark, mid, spark }) =>
    rect(-22, -48, 44, 30, pale, 6) +
    rect(6, -42, 10, 5, spark, 2) +
    ellipse(0, -2, 38, 15, dark) +
    ellipse(0, -4, 25, 8, mid) +
    path('M-36 2h72q-4 28-22 32l4 14h-36l4-14Q-32 30-36 2Z', pale),
  drop: ({ dark, pale, spark }) =>
    path('M0-48C24-16 34-2 34 14a34 34 0 0 1-68 0c0-16 10-30 34-62Z', dark) +
    stroke('M-18 14A18 18 0 0 0 0 32', pale, 6) +
    circle(34, -30, 6, spark),
  'bath-tap': ({ dark, mid, pale, spark }) =>
    path('M-40-30h52q30 2 30 34v10H22V8q0-14-14-14h-48Z', dark) +
    rect(-18, -46, 36, 9, mid, 4) +
    rect(-5, -40, 10, 14, mid) +
    path('M32 22q10 14 0 20-10-6 0-20Z', spark) +
    stroke('M-44 42q10-8 20 0t20 0 20 0', pale, 6),
  tap: ({ dark, spark, pale, mid }) =>
    rect(-8, -40, 16, 22, mid, 4) +
    rect(-26, -48, 52, 12, dark, 6) +
    path('M-46-20h74q18 0 18 20v6H26V2q0-4-6-4h-66Z', dark) +
    path('M36 14q16 22 0 30-16-8 0-30Z', pale) +
    stroke('M-40 20l8 8M-24 16l4 10M-42 38l10-2', spark, 5),
  spores: ({ dark, pale, spark, mid }) =>
    [
      [-24, -22, 14],
      [18, -28, 9],
      [26, 6, 12],
      [-12, 14, 10],
      [8, -4, 6],
      [-36, 20, 6],
      [12, 34, 8],
      [38, -16, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, r > 9 ? dark : pale))
      .join('') +
    stroke('M-42 42 42-42', spark, 7) +
    circle(-24, -22, 5, mid),
  plughole: ({ dark, pale, mid, spark }) =>
    circle(0, 0, 42, pale) +
    circle(0, 0, 30, dark) +
    stroke('M-24 0h48M0-24v48', pale, 6) +
    stroke('M-10-46q30-4 44 20', mid, 6) +
    circle(38, 34, 7, spark),
  waves: ({ dark, pale, spark, mid }) =>
    stroke('M-44-14q11-12 22 0t22 0 22 0 22 0', pale, 8) +
    stroke('M-44 8q11-12 22 0t22 0 22 0 22 0', dark, 8) +
    stroke('M-44 30q11-12 22 0t22 0 22 0 22 0', mid, 8) +
    circle(16, -36, 9, spark),
  breeze: ({ dark, pale, spark }) =>
    stroke('M-44-8h56a14 14 0 1 0-12-20', dark, 6) +
    stroke('M-30 10h66a14 14 0 1 1-12 20', pale, 6) +
    stroke('M-44 28h34', dark, 6) +
    path('M-34-42q16-6 22 10-18 6-22-10Z', spark),
  lemon: ({ pale, dark }) =>
    turned(
      -22,
      0,
      0,
      path('M-48 2q4-8 12-8Q-24-34 0-34T36-6q8 0 12 8-4 8-12 8Q24 36 0 36T-36 10q-8 0-12-8Z', '#f3c935') +
        circle(0, 1, 25, pale) +
        [0, 60, 120, 180, 240, 300]
          .map((a) => turned(a, 0, 1, path('M0-3-8-17Q0-23 8-17Z', '#f3c935')))
          .join(''),
    ) + path('M22-34q8-16 24-8-8 14-24 8Z', dark),
  'wipe-arc': ({ dark, mid, spark, pale }) =>
    stroke('M-42 20A42 42 0 0 1 30-28', mid, 10) +
    stroke('M-24 26A26 26 0 0 1 20-8', pale, 8) +
    turned(38, 26, 4, rect(2, -18, 48, 32, dark, 8) + stroke('M12-8h28M12 4h28', pale, 3)) +
    circle(-38, 40, 6, spark),
  hob: ({ dark, pale, mid, spark }) =>
    rect(-42, -42, 84, 84, dark, 12) +
    [
      [-20, -20, 15],
      [21, -20, 12],
      [-20, 20, 12],
      [21, 20, 15],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, mid) + circle(x, y, r - 5, dark))
      .join('') +
    path('M21 8q3 10 12 12-9 2-12 12-3-10-12-12 9-2 12-12Z', spark) +
    circle(-20, -20, 3, pale),
  tiles: ({ dark, pale, mid, spark }) =>
    path('M0-44 44 0 0 44-44 0Z', pale) +
    path('M0-44 22-22 0 0-22-22ZM22 22 0 44-22 22 0 0Z', dark) +
    path('M22-22 44 0 22 22 0 0Z', mid) +
    path('M0-12 12 0 0 12-12 0Z', spark),
  window: ({ dark, pale, mid, spark }) =>
    rect(-38, -46, 76, 88, dark, 6) +
    rect(-31, -39, 28, 35, pale) +
    rect(3, -39, 28, 35, mid) +
    rect(-31, 2, 28, 33, mid) +
    rect(3, 2, 28, 33, pale) +
    circle(20, -26, 9, spark) +
    rect(-44, 40, 88, 9, dark, 3) +
    stroke('M-26-14l12-14', mid, 4),
  bee: ({ spark, dark, pale, mid }) =>
    turned(-30, -8, -18, ellipse(-8, -26, 12, 20, pale)) +
    turned(24, 14, -18, ellipse(14, -26, 12, 20, pale)) +
    ellipse(2, 6, 36, 22, spark) +
    path('M-12-15q8 20 0 41h10q8-20 0-43ZM10-16q8 22 0 43h10q8-20 2-37Z', dark) +
    circle(-24, 2, 3.5, dark) +
    stroke('M-30-10q-4-10-12-10', dark, 4) +
    circle(38, 36, 5, mid),
  flame: ({ spark, dark, pale, mid }) =>
    path('M2-48Q34-20 34 10 34 44 0 46-34 44-34 10q0-18 14-28 0 16 8 20Q-14-26 2-48Z', spark) +
    path('M2-6q18 16 16 32-2 16-18 16T-18 26Q-16 8 2-6Z', pale) +
    path('M0 18q8 8 8 14 0 8-8 8t-8-8q0-6 8-14Z', dark) +
    circle(34, -34, 5, mid),
  kettle: ({ dark, pale, spark, mid }) =>
    path('M-28-18h48l14 60h-70Z', dark) +
    path('M22-8 46-18 40 6 28 14Z', dark) +
    stroke('M-20-20q18-34 40 0', mid, 7) +
    rect(-6, -28, 14, 8, spark, 3) +
    stroke('M-18 0h30M-22 30h40', pale, 4) +
    stroke('M42-28q6-6 0-14', pale, 4),
  gingham: ({ mid, pale, dark, spark }) =>
    turned(
      10,
      0,
      0,
      rect(-36, -36, 72, 72, pale, 4) +
        [-24, 0, 24]
          .map((p) => `<g opacity=".6">${rect(p - 7, -36, 14, 72, mid)}${rect(-36, p - 7, 72, 14, mid)}</g>`)
          .join('') +
        [-24, 0, 24].map((x) => [-24, 0, 24].map((y) => rect(x - 7, y - 7, 14, 14, dark)).join('')).join(''),
    ) + path('M30 14l14 30-30-6Z', spark),
} satisfies Record<string, Motif>
