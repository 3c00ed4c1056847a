import { circle, ellipse, path, rect, stroke, turned } from '../svg.ts'
import type { Motif } from './motif.ts'

export const personalMotifs = {
  pine: ({ dark, mid, spark }) =>
    circle(26, -30, 10, spark) +
    path('M-8-44 14-10H2l20 26H6l18 24h-64l18-24h-16L-18-10h-12Z', dark) +
    rect(-13, 38, 10, 12, dark) +
    path('M26-8 42 18h-8l12 22H18l10-16Z', mid),
  blossom: ({ dark, pale, spark, mid }) =>
    stroke('M-40 44Q-10 20 0-4M-22 26q-4-16-16-18M-8 12Q8 14 22 6', dark, 5) +
    [0, 72, 144, 216, 288].map((a) => turned(a, 2, -16, ellipse(2, -33, 10, 13, pale))).join('') +
    circle(2, -16, 7, spark) +
    circle(28, 6, 8, mid) +
    circle(-38, 8, 6, mid),
  moustache: ({ dark, spark }) =>
    path('M0-4q14-18 28-6 8 10 22 2-2 26-26 24Q8 14 0 4q-8 10-24 12-24 2-26-24 14 8 22-2Q-14-22 0-4Z', dark) +
    stroke('M-8 34h16', spark, 6),
  shell: ({ mid, dark, pale }) =>
    path('M0 40 -42-4Q-44-26-24-28-14-44 0-34 14-44 24-28 44-26 42-4Z', mid) +
    stroke('M0 34V-26M-3 34-22-20M3 34 22-20M-6 34-36-6M6 34 36-6', pale, 4) +
    path('M-14 36h28l4 10h-36Z', dark),
  swirl: ({ pale, dark, spark, mid }) =>
    path('M-40 42q-6-22 14-26-10-20 14-24-2-20 20-30 0 16 8 22 16 8 8 22 20 4 18 22 8 6 2 14Z', pale) +
    stroke('M-24 28q22 10 46-4M-10 6q14 6 26-4', mid, 5) +
    circle(-30, -28, 6, spark) +
    circle(34, -30, 4, dark),
  moon: ({ pale, spark, mid, dark }) =>
    path('M14-42A44 44 0 1 0 44 22 36 36 0 0 1 14-42Z', pale) +
    path('M30-30l3 9 9 3-9 3-3 9-3-9-9-3 9-3Z', spark) +
    circle(-14, 14, 5, mid) +
    circle(-24, -8, 3, mid) +
    circle(40, -2, 3, dark),
  'moon-phases': ({ dark, mid, spark }) =>
    circle(0, 0, 20, spark) +
    circle(-34, 0, 11, mid) +
    circle(34, 0, 11, mid) +
    circle(-30, 0, 10, dark) +
    circle(30, 0, 10, dark) +
    stroke('M-22-36Q0-46 22-36M-22 36Q0 46 22 36', mid, 4),
  feather: ({ dark, pale, spark }) =>
    turned(
      32,
      0,
      0,
      path('M0 34C-24 20-22-28 0-48 22-28 24 20 0 34Z', pale) +
        stroke('M0 48V-30M0 22 14 8M0 22-14 8M0 2 15-10M0 2-15-10', dark, 3.6),
    ) + circle(-34, -30, 5, spark),
  'cotton-boll': ({ pale, dark, spark, mid }) =>
    stroke('M0 18v32M0 40q16 0 20-12', dark, 5) +
    circle(-16, 4, 17, pale) +
    circle(16, 4, 17, pale) +
    circle(0, -18, 19, pale) +
    circle(0, 6, 12, pale) +
    path('M-22 22Q0 34 22 22L0 12Z', mid) +
    circle(34, -34, 5, spark),
  mirror: ({ dark, pale, mid, spark }) =>
    rect(-5, 14, 10, 36, dark, 5) +
    circle(0, -12, 34, dark) +
    circle(0, -12, 26, pale) +
    stroke('M-12-8 6-26M-6 4 14-16', mid, 5) +
    circle(36, 30, 6, spark),
  plaster: ({ mid, dark, pale }) =>
    turned(
      -35,
      0,
      0,
      rect(-48, -18, 96, 36, mid, 18) +
        rect(-18, -18, 36, 36, pale, 2) +
        [
          [-8, -8],
          [8, -8],
          [-8, 8],
          [8, 8],
          [0, 0],
          [-34, 0],
          [34, 0],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 3, dark))
          .join(''),
    ),
} satisfies Record<string, Motif>
