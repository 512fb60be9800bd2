import { type ProgramDetails, type ProgramStart, programDetails, programStart } from '@yuko/contract/loyalty/program'
import { numberOf } from '@yuko/kit/money/money.ts'
import { contractForm, type FieldNames } from '#data/editing/contract-form.ts'

/** The form values of a program’s names. */
export interface ProgramValues {
  name: string
  one: string
  other: string
}

/** The form values of a new program with its first two ways to earn. */
export interface StartValues extends ProgramValues {
  pointsPerMajorUnit: string
  signupPoints: string
}

const names: FieldNames = { 'pointLabel.one': 'one', 'pointLabel.other': 'other' }

const detailsDraft = ({ name, one, other }: ProgramValues): ProgramDetails => ({ name, pointLabel: { one, other } })

const startDraft = (values: StartValues): ProgramStart => ({
  ...detailsDraft(values),
  pointsPerMajorUnit: numberOf(values.pointsPerMajorUnit),
  signupPoints: numberOf(values.signupPoints),
})

export const programForm = contractForm<ProgramValues, ProgramDetails>(programDetails, detailsDraft, names)
export const startForm = contractForm<StartValues, ProgramStart>(programStart, startDraft, names)

export const valuesOf = ({ name, pointLabel }: ProgramDetails): ProgramValues => ({ name, ...pointLabel })

export const startValues = (start: ProgramStart): StartValues => ({
  ...valuesOf(start),
  pointsPerMajorUnit: String(start.pointsPerMajorUnit),
  signupPoints: String(start.signupPoints),
})

/** The rules of the current form values; invalid numbers count as zero. */
export function rulesOf({ one, other, pointsPerMajorUnit, signupPoints }: StartValues) {
  return {
    pointLabel: { one, other },
    pointsPerMajorUnit: Math.floor(Number(pointsPerMajorUnit)) || 0,
    signupPoints: Math.floor(Number(signupPoints)) || 0,
  }
}
