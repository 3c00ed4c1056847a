import { circle, ellipse, path, rect, stroke, turned } from '../svg.ts'
import type { Motif } from './motif.ts'

function bubble(x: number, y: number, r: number, fill: string, shine: string): string {
  return circle(x, y, r, fill) + circle(x - r * 0.35, y - r * 0.35, r * 0.22, shine)
}

export const bodyMotifs = {
  bubbles: ({ pale, mid, spark, dark }) =>
    bubble(-12, 14, 26, mid, pale) +
    bubble(22, -10, 18, pale, mid) +
    bubble(-16, -30, 11, spark, pale) +
    bubble(30, 30, 10, dark, pale),
  lather: ({ pale, mid, spark }) =>
    rect(-40, 4, 80, 34, mid, 14) +
    rect(-26, 14, 52, 14, pale, 7) +
    [
      [-26, -4, 14],
      [-4, -12, 18],
      [20, -4, 15],
      [34, -20, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => bubble(x, y, r, pale, spark))
      .join(''),
  shower: ({ dark, pale, mid }) =>
    path('M-30-8a30 30 0 0 1 60 0Z', dark) +
    rect(-4, -50, 8, 16, dark, 3) +
    rect(-34, -10, 68, 7, mid, 3) +
    stroke('M-24 8v10M-8 8v10M8 8v10M24 8v10M-16 26v12M0 26v12M16 26v12', pale, 5),
  bath: ({ dark, pale, mid, spark }) =>
    bubble(-18, -10, 12, pale, mid) +
    bubble(2, -18, 15, pale, mid) +
    bubble(22, -8, 10, pale, mid) +
    bubble(8, -42, 6, spark, pale) +
    path('M-44-2h88q0 34-26 36h-36q-26-2-26-36Z', dark) +
    stroke('M-24 36-28 44M24 36l4 8', dark, 6) +
    rect(-48, -6, 96, 8, mid, 4),
  comb: ({ dark, pale, spark }) =>
    turned(
      -28,
      0,
      0,
      rect(-42, -22, 84, 16, dark, 7) +
        [-36, -24, -12, 0, 12, 24, 36].map((x) => rect(x - 3, -10, 6, 36, dark, 3)).join(''),
    ) +
    circle(32, 30, 7, spark) +
    circle(-34, -34, 5, pale),
  curl: ({ dark, mid, spark }) =>
    stroke('M-34 40C-50-10-20-46 8-40 36-34 34 0 12 2-4 2-6-16 6-18', dark, 8) +
    stroke('M-14 44C-26 14-6 18 16 22 34 24 42 10 38-4', mid, 8) +
    circle(26, 40, 5, spark),
  petals: ({ dark, mid, pale, spark }) =>
    [-72, -36, 0, 36, 72]
      .map((angle, i) =>
        turned(angle, 0, 26, path('M0 26C-16 6-14-22 0-38 14-22 16 6 0 26Z', i % 2 ? pale : mid)),
      )
      .join('') +
    ellipse(0, 30, 30, 7, dark) +
    circle(0, -8, 5, spark),
  duck: ({ spark, dark, pale, mid }) =>
    stroke('M-46 36q11-9 23 0t23 0 23 0 23 0', pale, 6) +
    path('M-38 4q8 8 20 2-8-10-4-22a20 20 0 1 1 34 16q20 0 26-12 6 38-26 38h-24Q-38 24-38 4Z', mid) +
    path('M-24-18-42-14q2 8 20 6Z', spark) +
    circle(-6, -22, 4, dark) +
    stroke('M4 12q12 6 22-4', dark, 4),
  bear: ({ mid, pale, dark, spark }) =>
    circle(-28, -28, 14, mid) +
    circle(28, -28, 14, mid) +
    circle(-28, -28, 6, pale) +
    circle(28, -28, 6, pale) +
    ellipse(0, 4, 40, 36, mid) +
    ellipse(0, 16, 20, 16, pale) +
    circle(-15, -6, 4, dark) +
    circle(15, -6, 4, dark) +
    ellipse(0, 9, 7, 5, dark) +
    stroke('M-7 20q7 6 14 0', dark, 3.5) +
    circle(-28, 10, 5, spark) +
    circle(28, 10, 5, spark),
  'hand-print': ({ mid, spark, pale }) =>
    path('M-26 18C-30-6-18-12 0-12S30-6 24 18Q20 44-2 44T-26 18Z', mid) +
    [
      [-24, -18, -16],
      [-8, -28, -5],
      [10, -28, 5],
      [26, -18, 16],
    ]
      .map(([x = 0, y = 0, a = 0]) => turned(a, x, y, ellipse(x, y, 8, 16, mid)))
      .join('') +
    turned(58, 34, 12, ellipse(34, 12, 8, 15, mid)) +
    path('M0 34q-16-10-12-20 6-8 12 0 6-8 12 0 4 10-12 20Z', pale) +
    circle(38, -38, 5, spark),
  bow: ({ dark, mid, spark, pale }) =>
    path('M0-6q-40-34-44-8t44 22Zm0 0q40-34 44-8T0 16Z', mid) +
    path('M-6 8-26 44l14-4 10-28Zm12 0 20 36-14-4L2 12Z', spark) +
    rect(-10, -12, 20, 26, dark, 8) +
    stroke('M-34-12q14 2 20 8M34-12q-14 2-20 8', pale, 4),
  'safety-pin': ({ dark, mid, spark }) =>
    turned(
      -35,
      0,
      0,
      stroke('M-34 12a12 12 0 1 1 0-24H26M-30-10H30M-34 12H28', dark, 6) +
        rect(22, -20, 24, 40, mid, 12) +
        path('M34-7q8-8 8 0-2 6-8 10-6-4-8-10 0-8 8 0Z', spark),
    ),
} satisfies Record<string, Motif>
