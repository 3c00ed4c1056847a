import { circle, ellipse, path, stroke, turned } from '../svg.ts'
import type { Motif } from './motif.ts'

const tooth =
  'M-30-30C-18-40-8-30 0-30S18-40 30-30 36 0 26 14 22 44 12 44 8 16 0 16-4 44-12 44-16 28-26 14-42-20-30-30Z'

export const toothMotifs = {
  'mint-leaf': ({ mid, dark, pale }) =>
    turned(
      -24,
      0,
      0,
      path('M0 44C-34 26-32-16 0-44 32-16 34 26 0 44Z', mid) +
        stroke('M0 40V-24M0 18 16 4M0 18-16 4M0-2 13-14M0-2-13-14', dark, 4),
    ) +
    circle(32, -30, 7, pale) +
    circle(38, -10, 4, pale),
  strawberry: ({ spark, pale, dark, mid }) =>
    path('M0 46C-34 26-44-12-20-20q12-4 20 2 8-6 20-2C44-12 34 26 0 46Z', spark) +
    path('M0-16q-20 10-26-4 14 0 16-12 6 6 10-8 4 14 10 8 2 12 16 12Q20-6 0-16Z', mid) +
    stroke('M0-26q0-12 8-18', dark, 5) +
    [
      [-16, 4],
      [4, 2],
      [20, 2],
      [-6, 20],
      [12, 20],
      [0, 34],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 2.2, 3.6, pale))
      .join(''),
  tooth: ({ pale, dark, mid, spark }) =>
    path(tooth, pale) +
    stroke('M-22-20q4-6 12-4', mid, 5) +
    circle(-9, -4, 3.4, dark) +
    circle(11, -4, 3.4, dark) +
    stroke('M-7 5q8 7 16 0', dark, 3.6) +
    path('M36-44l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z', spark),
  star: ({ pale, dark, spark }) =>
    path('M0-44 13-15l31 4-23 21 6 31L0 26l-27 15 6-31-23-21 31-4Z', pale) +
    circle(-9, -2, 3.6, dark) +
    circle(9, -2, 3.6, dark) +
    stroke('M-8 9q8 7 16 0', dark, 3.6) +
    circle(-36, -32, 5, spark) +
    circle(38, -36, 4, spark),
  spin: ({ dark, mid, spark }) =>
    stroke('M-38 10A38 38 0 0 1 20-32M38-10A38 38 0 0 1-20 32', dark, 6) +
    path('M12-44 34-28 8-20ZM-12 44-34 28-8 20Z', dark) +
    circle(0, 0, 20, mid) +
    circle(0, 0, 8, spark),
  thread: ({ dark, mid, spark, pale }) =>
    path(tooth, pale) +
    stroke('M-48 34C-20 24-30-6-14-34M48-34C22-26 34 10 14 46', mid, 4) +
    stroke('M-46 10Q0-16 46 10', spark, 4.5) +
    stroke('M-10 0q2 0 2 0M10 0q0 0 0 0', dark, 7),
  ripples: ({ dark, mid, pale, spark }) =>
    path('M0-46C16-24 22-14 22-4a22 22 0 0 1-44 0c0-10 6-20 22-42Z', mid) +
    stroke('M-10-2a10 10 0 0 0 10 10', pale, 4) +
    stroke('M-40 30q10-8 20 0t20 0 20 0 20 0M-28 44q8-7 16 0t16 0 16 0', dark, 5) +
    circle(34, -24, 5, spark),
} satisfies Record<string, Motif>
