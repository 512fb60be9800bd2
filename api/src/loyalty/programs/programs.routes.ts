import { createProgram } from '@yuko/contract/loyalty/create-program'
import { getProgram } from '@yuko/contract/loyalty/get-program'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { updateProgram } from '@yuko/contract/loyalty/update-program'
import { pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { programIds } from '../loyalty-ids.ts'
import { createProgram as create } from './create-program.ts'
import { getProgram as get } from './get-program.ts'
import { toProgram } from './program.mapper.ts'
import { findProgram, listPrograms as list } from './program.repository.ts'
import { updateProgram as update } from './update-program.ts'

export const programRoutes = [
  implement(listPrograms, async ({ trx, organizationId, query }) =>
    pageFrom(await list(trx, organizationId, query), query.limit, toProgram, ({ id }) => [id]),
  ),
  implement(getProgram, get),
  implement(createProgram, create),
  implement(updateProgram, update, {
    snapshot: async (trx, organizationId, { programId = '' }) => {
      const row = await findProgram(trx, organizationId, programIds.toUuid(programId))
      return row && toProgram(row)
    },
  }),
]
