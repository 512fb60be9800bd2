/** Inside the preview's shadow root: what samples share, and the sample of an email. */
export const sampleCss = `
:host { display: grid; gap: 16px; }
* { box-sizing: border-box; margin: 0; }
button, .action { display: inline-block; padding: 8px 16px; border: 1px solid var(--primary); border-radius: var(--radius);
  background: var(--primary); color: var(--on-primary); font: inherit; font-size: 14px; font-weight: 550; }
[data-style="outline"] { background: transparent; color: var(--primary); }
.mail { display: grid; justify-items: center; gap: 14px; width: 100%; padding: 20px 16px; border: 1px solid var(--border);
  border-radius: 4px; background: var(--background); color: var(--text); font: 14px/1.5 Arial, Helvetica, sans-serif; text-align: center; }
.mail .logo { max-width: 60%; max-height: 56px; width: auto; height: auto; }
.mail .wide { width: calc(100% + 32px); margin: -20px -16px 0; height: auto; }
.mail .name { font-size: 18px; }
footer { display: grid; gap: 4px; width: 100%; padding-top: 12px; border-top: 1px solid var(--border); font-size: 12px;
  white-space: pre-line; color: color-mix(in srgb, var(--text) 72%, var(--background)); }
footer p:empty { display: none; }
`
