import { createReadStream } from 'node:fs'
import { downloadLedger } from '@yuko/contract/loyalty/ledger/download-ledger'
import { downloadLedgerVerifier } from '@yuko/contract/loyalty/ledger/download-ledger-verifier'
import { getLedgerProof } from '@yuko/contract/loyalty/ledger/get-ledger-proof'
import { startLedgerVerification } from '@yuko/contract/loyalty/ledger/start-ledger-verification'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { packageFile } from '#platform/package-file.ts'
import { actorOf } from '../actor-of.ts'
import { ledgerFile } from './ledger-file.ts'
import { insertVerification, listVerifications, sizeOfLedger } from './verifications.repository.ts'
import { verifyLoyaltyLedger } from './verify-loyalty-ledger.job.ts'

const shown = 10

export const proofRoutes = [
  implement(getLedgerProof, async ({ trx, organizationId }) => ({
    ...(await sizeOfLedger(trx, organizationId)),
    verifications: await listVerifications(trx, organizationId, shown),
  })),

  implement(
    startLedgerVerification,
    async ({ trx, organizationId, session, clock }) => {
      const verificationId = await insertVerification(trx, organizationId, { actor: actorOf(session), now: clock.now() })
      if (verificationId !== null) await enqueue(trx, verifyLoyaltyLedger, { organizationId, verificationId }, { organizationId })
      const [verification] = await listVerifications(trx, organizationId, 1)
      if (!verification) throw new Error('A started verification must be listed')
      return verification
    },
    { isReading: true },
  ),

  implementDetached(downloadLedger, async ({ db, clock, organizationId }) => ({
    fileName: 'ledger.ndjson',
    content: ledgerFile(db, clock, organizationId),
  })),

  implementDetached(downloadLedgerVerifier, async () => ({
    fileName: 'verify.mjs',
    content: createReadStream(packageFile('#loyalty/ledger/proof/verify.mjs')),
  })),
]
