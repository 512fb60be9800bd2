import { createProgram } from '@yuko/contract/loyalty/create-program'
import { getProgram } from '@yuko/contract/loyalty/get-program'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { scheduleProgram } from '@yuko/contract/loyalty/schedule-program'
import { switchProgram } from '@yuko/contract/loyalty/switch-program'
import { updateProgram } from '@yuko/contract/loyalty/update-program'
import { programIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { createProgram as create } from '../create-program.ts'
import { getProgram as get } from './get-program.ts'
import { toProgram } from './program.mapper.ts'
import { findProgram, listPrograms as list } from './program.repository.ts'
import { scheduleProgram as schedule } from './schedule-program.ts'
import { switchProgram as switchTo } from './switch-program.ts'
import { updateProgram as update } from './update-program.ts'

const snapshot = async (trx: Trx, organizationId: string, { programId = '' }: Readonly<Record<string, string>>) => {
  const row = await findProgram(trx, organizationId, programIds.toUuid(programId))
  return row && toProgram(row)
}

export const programRoutes = [
  implement(
    listPrograms,
    async ({ trx, organizationId, query }) =>
      pageFrom(await list(trx, organizationId, query), query.limit, toProgram, ({ id }) => [id]),
    { isForExtensions: true },
  ),
  implement(getProgram, get),
  implement(createProgram, create),
  implement(updateProgram, update, { snapshot }),
  implement(switchProgram, switchTo, { snapshot }),
  implement(scheduleProgram, schedule, { snapshot }),
]
