import type { Platform } from '#platform/module.ts'
import { signedLinks, type TrackedEmail } from '../tracking/signed-links.ts'

/** Signed "view in browser" URLs, so that nobody reads another person's email. */
export function browserLinks({ publicUrl, secretFor }: Pick<Platform, 'publicUrl' | 'secretFor'>) {
  const links = signedLinks(secretFor('email-browser'), '')
  return {
    urlOf: (email: TrackedEmail) => `${publicUrl}/e/v/${links.open(email).split('/').at(-1)}`,
    read: (token: string): TrackedEmail | null => links.read(token),
  }
}
