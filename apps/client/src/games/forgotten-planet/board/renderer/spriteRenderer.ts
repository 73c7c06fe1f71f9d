import {
  AbstractRenderer,
  BackgroundSystem,
  BatcherPipe,
  BlendModePipe,
  ColorMaskPipe,
  GCSystem,
  GlBackBufferSystem,
  GlBatchAdaptor,
  GlBufferSystem,
  GlColorMaskSystem,
  GlContextSystem,
  GlEncoderSystem,
  GlGeometrySystem,
  GlLimitsSystem,
  GlobalUniformSystem,
  GlRenderTargetSystem,
  GlShaderSystem,
  GlStateSystem,
  GlStencilSystem,
  GlTextureSystem,
  GlUniformGroupSystem,
  type RendererConfig,
  RendererType,
  RenderGroupPipe,
  RenderGroupSystem,
  SchedulerSystem,
  SpritePipe,
  ViewSystem,
  type WebGLOptions,
  type WebGLPipes,
} from "pixi.js";

/** Textures that are drawn from in one go: the board's sheet, and one of its ground or its letters. */
const MOST_TEXTURES = 2;

/**
 * Every pixel is asked which of the textures it is of, and has it looked up in all of them where no graphics card is: the library's 16 or 32
 * make up to half of a frame there.
 */
class FewTextures extends GlLimitsSystem {
  override contextChange(): void {
    super.contextChange();
    this.maxBatchableTextures = Math.min(MOST_TEXTURES, this.maxBatchableTextures);
  }
}

const SYSTEMS = [
  BackgroundSystem,
  GlobalUniformSystem,
  ViewSystem,
  RenderGroupSystem,
  GCSystem,
  SchedulerSystem,
  GlBackBufferSystem,
  GlContextSystem,
  FewTextures,
  GlBufferSystem,
  GlTextureSystem,
  GlRenderTargetSystem,
  GlGeometrySystem,
  GlUniformGroupSystem,
  GlShaderSystem,
  GlEncoderSystem,
  GlStateSystem,
  GlStencilSystem,
  GlColorMaskSystem,
];
/** Each group resets the colours that are masked. */
const PIPES = [BlendModePipe, BatcherPipe, SpritePipe, RenderGroupPipe, ColorMaskPipe];

interface Part {
  readonly extension: { readonly name: string };
}

const named = <Value>(parts: readonly Part[]): { name: string; value: Value }[] =>
  parts.map((part) => ({ name: part.extension.name, value: part as unknown as Value }));

/**
 * The library's WebGL renderer with the parts alone that draw sprites in groups: no masks, filters, meshes, graphics or uniform
 * buffers, and no pictures of pictures: no board has them.
 */
export class SpriteRenderer extends AbstractRenderer<WebGLPipes, WebGLOptions> {
  /** The context's system puts it here. */
  declare readonly gl: WebGL2RenderingContext;

  constructor() {
    super({
      name: "webgl",
      type: RendererType.WEBGL,
      systems: named<RendererConfig["systems"][number]["value"]>(SYSTEMS),
      renderPipes: named<RendererConfig["renderPipes"][number]["value"]>(PIPES),
      renderPipeAdaptors: named([GlBatchAdaptor]),
    });
  }
}
