import type { Module, Platform } from '#platform/module.ts'
import { invitationsRoutes } from './members/invitations.routes.ts'
import { membersRoutes } from './members/members.routes.ts'
import { organizationsRoutes } from './organizations/organizations.routes.ts'
import { securityRoutes } from './organizations/security.routes.ts'
import { createSessionDirectory } from './sessions/session-directory.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { handleSweepAccounts } from './sweep-accounts.job.ts'
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts'
import { handleMailPasswordLink } from './users/mail-password-link.job.ts'
import { signInRoutes } from './users/sign-in.routes.ts'
import { usersRoutes } from './users/users.routes.ts'

/** Accounts, sign-in, and organization memberships. */
export function accountsModule(platform: Platform): Module & Required<Pick<Module, 'sessionDirectory'>> {
  return {
    name: 'accounts',
    endpoints: [
      ...signInRoutes(platform),
      ...usersRoutes(platform),
      ...twoFactorRoutes(platform),
      ...sessionsRoutes(platform),
      ...organizationsRoutes(platform),
      ...securityRoutes,
      ...membersRoutes(platform),
      ...invitationsRoutes(platform),
    ],
    jobs: [handleMailPasswordLink(platform), handleSweepAccounts()],
    sessionDirectory: createSessionDirectory(platform),
  }
}
