import { useMutation, useQueryClient } from '@tanstack/react-query'
import { discardWidgetDraft } from '@yuko/contract/widgets/discard-widget-draft'
import type { WidgetName } from '@yuko/contract/widgets/page-widget'
import { publishWidget } from '@yuko/contract/widgets/publish-widget'
import { restoreWidgetVersion } from '@yuko/contract/widgets/restore-widget-version'
import { saveWidgetDraft } from '@yuko/contract/widgets/save-widget-draft'
import { switchWidget } from '@yuko/contract/widgets/switch-widget'
import type { Widget } from '@yuko/contract/widgets/widget'
import type { WidgetConfig } from '@yuko/contract/widgets/widget-config'
import { callApi } from '@yuko/runtime'
import { pageWidgetKeys } from './page-widgets.queries.ts'
import { widgetKeys } from './widgets.queries.ts'

interface Edited {
  readonly config: WidgetConfig
  readonly revision: number
}

export const useSaveWidget = (slug: WidgetName) =>
  useWidgetMutation(slug, (body: Edited) => callApi(saveWidgetDraft, { params: { slug }, body }))

export const usePublishWidget = (slug: WidgetName) =>
  useWidgetMutation(slug, (body: Edited) => callApi(publishWidget, { params: { slug }, body }))

export const useDiscardWidgetDraft = (slug: WidgetName) =>
  useWidgetMutation(slug, (body: { revision: number }) => callApi(discardWidgetDraft, { params: { slug }, body }))

export const useRestoreWidget = (slug: WidgetName) =>
  useWidgetMutation(slug, (body: { version: number | null; revision: number }) =>
    callApi(restoreWidgetVersion, { params: { slug }, body }),
  )

export const useSwitchWidget = (slug: WidgetName) =>
  useWidgetMutation(slug, (body: { isEnabled: boolean }) => callApi(switchWidget, { params: { slug }, body }))

/** The reply is the updated widget. */
function useWidgetMutation<Body>(slug: WidgetName, mutationFn: (body: Body) => Promise<Widget>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (widget) => {
      client.setQueryData(widgetKeys.one(slug), widget)
      return Promise.all([
        client.invalidateQueries({ queryKey: widgetKeys.list() }),
        client.invalidateQueries({ queryKey: pageWidgetKeys.all }),
        client.invalidateQueries({ queryKey: widgetKeys.versions(slug) }),
      ])
    },
  })
}
