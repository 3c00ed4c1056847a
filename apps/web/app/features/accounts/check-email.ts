import { isEmail } from '@cupboard/domain/account/email'

export function checkEmail({ email }: { email: string }) {
  if (!email.trim()) return { email: 'Email is required' }
  return isEmail(email.trim()) ? {} : { email: 'Invalid email address' }
}
