import { closeAccount as closeAccountEndpoint } from '@yuko/contract/accounts/closing/close-account'
import { closeOrganization as closeOrganizationEndpoint } from '@yuko/contract/accounts/closing/close-organization'
import { getAccountClosing } from '@yuko/contract/accounts/closing/get-account-closing'
import { getOrganizationClosing } from '@yuko/contract/accounts/closing/get-organization-closing'
import { reopenOrganization as reopenOrganizationEndpoint } from '@yuko/contract/accounts/closing/reopen-organization'
import { implementDetached } from '#platform/http/implement.ts'
import type { Module, Platform } from '#platform/module.ts'
import { closeAccount, readAccountClosing } from './close-account.ts'
import { type ClosingPorts, closeOrganization, readClosing, reopenOrganization } from './close-organization.ts'
import { closingJobs } from './closing.jobs.ts'

/** Closing of organizations and accounts. */
export function closingModule(platform: Platform, ports: ClosingPorts): Module {
  return {
    name: 'closing',
    endpoints: [
      implementDetached(getOrganizationClosing, ({ db, organizationId }) =>
        db.asSystem((trx) => readClosing(trx, ports, organizationId)),
      ),
      implementDetached(closeOrganizationEndpoint, ({ organizationId, session, body: { name } }) =>
        closeOrganization(platform, ports, { organizationId, session, name }),
      ),
      implementDetached(reopenOrganizationEndpoint, ({ organizationId }) => reopenOrganization(platform, ports, organizationId)),
      implementDetached(getAccountClosing, ({ db, session: { userId } }) =>
        db.asSystem((trx) => readAccountClosing(trx, userId)),
      ),
      implementDetached(closeAccountEndpoint, ({ session, body: { email } }) => closeAccount(platform, session, email)),
    ],
    jobs: closingJobs(platform, ports),
  }
}
