import { requestCodeLength } from '@yuko/contract/requests/request-texts'
import type { Trx } from '#platform/db/database.ts'
import { readableCode } from '#platform/readable-code.ts'

/** The code of a request's short link, the same in all its texts. */
export async function codeOf(trx: Trx, organizationId: string, requestId: string): Promise<string> {
  await trx
    .insertInto('review_request_codes')
    .values({ organization_id: organizationId, request_id: requestId, code: readableCode(requestCodeLength) })
    .onConflict((conflict) => conflict.columns(['organization_id', 'request_id']).doNothing())
    .execute()
  const { code } = await trx
    .selectFrom('review_request_codes')
    .select('code')
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return code
}

/** The request behind a short link, of whichever organization. */
export async function findByCode(trx: Trx, code: string): Promise<{ organizationId: string; requestId: string } | undefined> {
  return trx
    .selectFrom('review_request_codes')
    .select(['organization_id as organizationId', 'request_id as requestId'])
    .where('code', '=', code)
    .executeTakeFirst()
}
