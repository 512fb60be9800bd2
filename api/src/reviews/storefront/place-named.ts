import { placeOf } from '@yuko/contract/widgets/page-widget'
import { kindOf } from '@yuko/contract/widgets/widget-kind'
import { pageWidgetIds } from '#ids.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** The kind that an element names, and the UUID of its page widget; null: none. */
export function placeNamed(name: string) {
  const place = placeOf(name)
  if (!place) throw new Refusal('request.invalid', 'This widget doesn’t exist')
  return { kind: kindOf(place.slug), named: place.pageWidgetId && pageWidgetIds.toUuid(place.pageWidgetId) }
}
