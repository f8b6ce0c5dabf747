// Putting text where it can be pasted from, and files where they can be found.

/** Whether it worked; a browser may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages that came without encryption have no clipboard, but may copy what is selected.
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    const within = document.querySelector('dialog[open]') ?? document.body;
    within.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

export function download(name: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A name that file systems take. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
  return `${plain || 'squad'}.xws`;
}
