/** A column as an instant of the wire, such as 2026-11-17T10:00:00.000Z. Raw rows bring text in the server's own form. */
export const iso = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
