import { isUniqueViolation } from '../db/expressions.ts'
import type { Refusal } from './refusal.ts'

/** Refuses writes that a unique index rejects. The index decides whether a name is free: a check before writing could race. */
export const refusingTaken =
  (index: string, refusal: () => Refusal) =>
  async <Row>(writing: Promise<Row>): Promise<Row> => {
    try {
      return await writing
    } catch (error) {
      throw isUniqueViolation(error, index) ? refusal() : error
    }
  }
