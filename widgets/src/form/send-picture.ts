import type { FormPicture } from './form-view.ts'

/** Uploads a picture ahead of the review; fetch has no upload progress. Rejects with the error code. */
export function sendPicture(address: string, file: File, onProgress: (share: number) => void): Promise<FormPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.timeout = 120_000
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      const reply = request.response as (FormPicture & { code?: string }) | null
      if (request.status === 201 && reply) resolve(reply)
      else reject(new Error(reply?.code))
    }
    request.onerror = request.ontimeout = () => reject(new Error())
    const data = new FormData()
    data.append('file', file)
    request.send(data)
  })
}
