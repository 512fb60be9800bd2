import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
import type { Platform } from '#platform/module.ts'

export interface WidgetPlace {
  /** Of the store. */
  readonly slug: string
  readonly kind: WidgetKind
}

const againMs = 3_600_000

/** Which widgets pages of shops have shown within the last hour, as far as this process knows. */
export function createSightings({ clock, publicUrl }: Pick<Platform, 'clock' | 'publicUrl'>) {
  const seenAt = new Map<string, number>()
  const keyOf = ({ slug, kind }: WidgetPlace) => `${slug} ${kind}`

  return {
    /** For the first time in an hour. Previews in the admin have our own origin, or none, and don't count. */
    isNews(place: WidgetPlace, origin: string | undefined): origin is string {
      if (!origin || !/^https?:/.test(origin) || origin === publicUrl) return false
      return clock.now().getTime() - (seenAt.get(keyOf(place)) ?? Number.NEGATIVE_INFINITY) >= againMs
    },
    add(place: WidgetPlace): void {
      seenAt.set(keyOf(place), clock.now().getTime())
    },
  }
}
