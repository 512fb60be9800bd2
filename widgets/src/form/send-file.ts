/** Uploads a file with progress, which fetch has none of. Rejects with the error code, or without one if the connection failed. */
export function sendFile<Reply>(
  method: 'POST' | 'PUT',
  address: string,
  file: Blob,
  onProgress: (share: number) => void = () => {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'json'
    request.timeout = 120_000
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      const reply = request.response as (Reply & { code?: string }) | null
      if (request.status < 300 && reply) resolve(reply)
      else reject(new Error(reply?.code))
    }
    request.onerror = request.ontimeout = () => reject(new Error())
    const data = new FormData()
    data.append('file', file)
    request.send(data)
  })
}
