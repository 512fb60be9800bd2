import { useMutation } from '@tanstack/react-query'
import { uploadBrandImage } from '@yuko/contract/brand/upload-brand-image'
import { callApi } from '@yuko/runtime'

/** The image isn't used until what refers to it is saved. */
export function useUploadBrandImage() {
  return useMutation({ mutationFn: (file: File) => callApi(uploadBrandImage, { file }) })
}
