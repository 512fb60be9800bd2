import type { Program, ProgramDetails } from '@yuko/contract/loyalty/program'
import type { Selectable } from 'kysely'
import { programIds } from '#ids.ts'
import type { LoyaltyPrograms } from '../loyalty.tables.ts'

export function toProgram(row: Selectable<LoyaltyPrograms>): Program {
  return {
    programId: programIds.toWire(row.id),
    name: row.name,
    status: row.status,
    pointLabel: { one: row.point_label_one, other: row.point_label_other },
    startsAt: row.starts_at?.toISOString() ?? null,
    activatedAt: row.activated_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toColumns({ name, pointLabel }: ProgramDetails) {
  return {
    name,
    point_label_one: pointLabel.one,
    point_label_other: pointLabel.other,
  }
}
