import { type RawBuilder, sql } from 'kysely'

/** A value for a `JSONColumnType` column. Drivers disagree on bare arrays and strings; text with a cast works on both. */
export function jsonb(value: unknown): RawBuilder<string> {
  return sql<string>`${JSON.stringify(value)}::jsonb`
}

/** Whether a statement failed because the row exists. Name the constraint if the table has several. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

/** A text within a `like` pattern: nothing of it is a wildcard. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A `like` pattern of the texts that contain this one. */
export const containing = (text: string): string => `%${literally(text)}%`
