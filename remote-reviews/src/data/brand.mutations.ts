import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { saveAppBrandSettings } from '@yuko/contract/brand/save-app-brand-settings'
import { brandQuery } from '@yuko/kit/brand/brand-query.ts'
import { callApi } from '@yuko/runtime'

export function useSaveBrand() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BrandSettings) => callApi(saveAppBrandSettings, { body }),
    onSuccess: (settings) => client.setQueryData(brandQuery().queryKey, settings),
  })
}
