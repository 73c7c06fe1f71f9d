import { Component, type ComponentType, type VNode } from "preact";

/** A component that reads nothing but its properties, all of them plain values: it is rendered again when one of them changes. */
export const drawn = <Props extends object>(render: (props: Props) => VNode): ComponentType<Props> =>
  class extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const names = Object.keys(next) as (keyof Props)[];
      return names.length !== Object.keys(this.props).length || names.some((name) => next[name] !== this.props[name]);
    }

    override render(): VNode {
      return render(this.props);
    }
  };
