import type { Program, ProgramDetails } from '@yuko/contract/loyalty/program'
import type { Selectable } from 'kysely'
import { idCodec } from '#platform/ids.ts'
import type { LoyaltyPrograms } from './loyalty.tables.ts'

export const programIds = idCodec('lpr')

export function toProgram(row: Selectable<LoyaltyPrograms>): Program {
  return {
    programId: programIds.toWire(row.id),
    name: row.name,
    status: row.status,
    pointLabel: { one: row.point_label_one, other: row.point_label_other },
    pointsPerMajorUnit: row.points_per_major_unit,
    signupPoints: row.signup_points,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toColumns({ name, pointLabel, pointsPerMajorUnit, signupPoints }: ProgramDetails) {
  return {
    name,
    point_label_one: pointLabel.one,
    point_label_other: pointLabel.other,
    points_per_major_unit: pointsPerMajorUnit,
    signup_points: signupPoints,
  }
}
