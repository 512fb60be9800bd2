import { escapeHtml, type Handler, html } from '../net/handler.ts'

/** `https://evil.example/?frame=…`: a foreign page that frames the app and imitates the admin. */
export const foreignParent: Handler = (request) => {
  const address = new URL(request.url).searchParams.get('frame') ?? 'about:blank'
  return html(`<!doctype html>
<meta charset="utf-8"><title>Win a prize</title>
<iframe name="app-iframe" src="${escapeHtml(address)}" style="width: 100%; height: 90vh"></iframe>
<script>
  window.heard = []
  addEventListener('message', ({ data, source }) => {
    window.heard.push(data)
    source.postMessage({ type: 'dispatch', payload: { type: 'APP::SESSION_TOKEN::RESPOND', payload: { sessionToken: 'stolen' } } }, '*')
  })
</script>`)
}
