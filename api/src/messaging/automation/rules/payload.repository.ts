import type { FieldType } from '@yuko/contract/automation/rules/operators'
import { sql } from 'kysely'
import type { Asked, Sql, Value } from './compared.repository.ts'

/** `event.order.total` is at `order`, `total`. */
export function pathOf(field: string): string[] {
  return field.split('.').slice(1)
}

/** A value of a payload; a value of the wrong type is unknown. */
export function payloadValue(payload: Sql, field: string, type: FieldType, { timeZone }: Asked): Value {
  const path = sql`${pathOf(field)}::text[]`
  const json = sql`(${payload} #> ${path})`
  const text = sql`(${payload} #>> ${path})`
  switch (type) {
    case 'number':
      return { type, number: sql`(case when jsonb_typeof(${json}) = 'number' then ${text}::numeric end)` }
    case 'bool':
      return { type, bool: sql`(${json} = 'true'::jsonb)` }
    case 'date': {
      const moment = momentOfText(text, timeZone)
      return { type, moment, day: sql`(${moment} at time zone ${timeZone})::date`, isDay: false }
    }
    case 'list': {
      const texts = sql`array(select jsonb_array_elements_text(case jsonb_typeof(${json}) when 'array' then ${json} else '[]' end))`
      return { type, texts, shown: texts }
    }
    default:
      return { type: 'string', text }
  }
}

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'
const momentPattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$'

/** A day starts at midnight in the zone. Only ISO 8601 is a date. */
function momentOfText(text: Sql, timeZone: string): Sql {
  return sql`(case
    when ${text} ~ ${dayPattern} and pg_input_is_valid(${text}, 'date') then ${text}::date::timestamp at time zone ${timeZone}
    when ${text} ~ ${momentPattern} and pg_input_is_valid(${text}, 'timestamptz') then ${text}::timestamptz end)`
}
