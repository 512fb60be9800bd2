/** Downloads a file in the browser. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  // Some browsers start reading after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
