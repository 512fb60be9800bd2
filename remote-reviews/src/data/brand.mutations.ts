import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { saveAppBrandSettings } from '@yuko/contract/brand/save-app-brand-settings'
import { uploadBrandImage } from '@yuko/contract/brand/upload-brand-image'
import { callApi } from '@yuko/runtime'
import { brandQueries } from '#data/brand.queries.ts'

export function useSaveBrand() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BrandSettings) => callApi(saveAppBrandSettings, { body }),
    onSuccess: (settings) => client.setQueryData(brandQueries.settings().queryKey, settings),
  })
}

/** The image isn't used until the settings are saved. */
export function useUploadBrandImage() {
  return useMutation({ mutationFn: (file: File) => callApi(uploadBrandImage, { file }) })
}
