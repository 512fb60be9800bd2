import { type ProgramDetails, programDetails } from '@yuko/contract/loyalty/program'
import { z } from 'zod'

/** A program as it is typed: one text for each field. */
export interface ProgramValues {
  name: string
  one: string
  other: string
  pointsPerMajorUnit: string
  signupPoints: string
}

const { name, pointLabel, pointsPerMajorUnit, signupPoints } = programDetails.shape

/** Digits as a number; anything else stays as it is, for the contract's schema to refuse. */
const numberOf = (text: unknown) => (typeof text === 'string' && /^\s*\d+\s*$/.test(text) ? Number(text) : text)

/** Parses what was typed into the details of the contract. */
export const programForm = z
  .object({
    name,
    one: pointLabel.shape.one,
    other: pointLabel.shape.other,
    pointsPerMajorUnit: z.preprocess(numberOf, pointsPerMajorUnit),
    signupPoints: z.preprocess(numberOf, signupPoints),
  })
  .transform(({ one, other, ...details }): ProgramDetails => ({ ...details, pointLabel: { one, other } }))

export function valuesOf({ name, pointLabel, pointsPerMajorUnit, signupPoints }: ProgramDetails): ProgramValues {
  return { name, ...pointLabel, pointsPerMajorUnit: String(pointsPerMajorUnit), signupPoints: String(signupPoints) }
}

/** What the typed values would mean now: a number that is not one yet counts as nothing. */
export function rulesOf({ one, other, pointsPerMajorUnit, signupPoints }: ProgramValues) {
  return {
    pointLabel: { one, other },
    pointsPerMajorUnit: Math.floor(Number(pointsPerMajorUnit)) || 0,
    signupPoints: Math.floor(Number(signupPoints)) || 0,
  }
}
