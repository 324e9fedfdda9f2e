// The board editor as an element: `<agon-editor></agon-editor>`, served by `agon edit`.

import { AgonEditor } from "./editor.ts";

customElements.define("agon-editor", AgonEditor);
