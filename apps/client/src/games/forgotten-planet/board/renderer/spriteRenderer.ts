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

const SYSTEMS = [
  BackgroundSystem,
  GlobalUniformSystem,
  ViewSystem,
  RenderGroupSystem,
  GCSystem,
  SchedulerSystem,
  GlBackBufferSystem,
  GlContextSystem,
  GlLimitsSystem,
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
