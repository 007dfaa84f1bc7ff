watchFilms();

/**
 * `<a data-film="title" href="…">` plays the film, or opens the PDF, in place of its poster. Nothing is requested from
 * the other site before the click. Without script, or with a modifier key, the link opens in a tab.
 */
function watchFilms(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-film]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A browser without a built-in PDF viewer opens the file in its own program.
    if (link.pathname.endsWith(".pdf") && !navigator.pdfViewerEnabled) return;
    event.preventDefault();
    const player = /\.(mp4|webm)$/.test(new URL(link.href).pathname) ? file(link.href) : frame(link.href);
    player.title = link.dataset["film"]!;
    player.className = "film";
    if (link.dataset["sandbox"]) player.setAttribute("sandbox", link.dataset["sandbox"]);
    link.replaceWith(player);
    player.focus();
  });
}

function file(src: string): HTMLElement {
  return Object.assign(document.createElement("video"), { src, controls: true, autoplay: true, playsInline: true });
}

function frame(src: string): HTMLElement {
  return Object.assign(document.createElement("iframe"), { src, allow: "autoplay; fullscreen; picture-in-picture" });
}
