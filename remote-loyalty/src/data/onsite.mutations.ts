import { useMutation, useQueryClient } from '@tanstack/react-query'
import { discardWidgetDraft } from '@yuko/contract/widgets/discard-widget-draft'
import { publishWidget } from '@yuko/contract/widgets/publish-widget'
import { restoreWidgetVersion } from '@yuko/contract/widgets/restore-widget-version'
import { saveWidgetDraft } from '@yuko/contract/widgets/save-widget-draft'
import { switchWidget } from '@yuko/contract/widgets/switch-widget'
import type { Widget } from '@yuko/contract/widgets/widget'
import type { WidgetConfig } from '@yuko/contract/widgets/widget-config'
import type { WidgetSlug } from '@yuko/contract/widgets/widget-kind'
import { callApi } from '@yuko/runtime'
import { onsiteKeys } from './onsite.queries.ts'

export type OnsiteChange =
  | { readonly do: 'save' | 'publish'; readonly config: WidgetConfig; readonly revision: number }
  | { readonly do: 'discard'; readonly revision: number }
  | { readonly do: 'restore'; readonly version: number | null; readonly revision: number }
  | { readonly do: 'switch'; readonly isEnabled: boolean }

/** Every change returns the updated widget. */
export function useChangeOnsite(slug: WidgetSlug) {
  const client = useQueryClient()
  const params = { slug }
  return useMutation({
    mutationFn: (change: OnsiteChange): Promise<Widget> => {
      switch (change.do) {
        case 'save':
          return callApi(saveWidgetDraft, { params, body: { config: change.config, revision: change.revision } })
        case 'publish':
          return callApi(publishWidget, { params, body: { config: change.config, revision: change.revision } })
        case 'discard':
          return callApi(discardWidgetDraft, { params, body: { revision: change.revision } })
        case 'restore':
          return callApi(restoreWidgetVersion, { params, body: { version: change.version, revision: change.revision } })
        case 'switch':
          return callApi(switchWidget, { params, body: { isEnabled: change.isEnabled } })
      }
    },
    onSuccess: (widget) => {
      client.setQueryData(onsiteKeys.one(slug), widget)
      return Promise.all([
        client.invalidateQueries({ queryKey: onsiteKeys.list() }),
        client.invalidateQueries({ queryKey: onsiteKeys.versions(slug) }),
      ])
    },
  })
}
