export function bearerToken(): string | null {
  return null
}

export function sessionEnded(): void {}
