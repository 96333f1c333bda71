// Writes a model in the ONNX format (onnx.proto3, IR version 8), as far as sentence-model.ts needs it.

const IR_VERSION = 8;
/** The version of ONNX's operators; LayerNormalization came with it. */
const OPERATORS = 17;
const FLOAT = 1;
const INT32 = 6;
const INT64 = 7;

type Field = readonly [number: number, value: number | string | Uint8Array];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return [...bytes, Number(rest)];
}

/** A message of Protocol Buffers: whole numbers are varints, all else has its length before it. */
function message(...fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number')
        return [Buffer.from([...varint(number << 3), ...varint(value)])];
      const bytes = typeof value === 'string' ? Buffer.from(value) : value;
      return [Buffer.from([...varint((number << 3) | 2), ...varint(bytes.length)]), bytes];
    }),
  );
}

function float(value: number): Uint8Array {
  const bytes = Buffer.alloc(5);
  // Field 2 of an attribute, of four bytes.
  bytes[0] = (2 << 3) | 5;
  bytes.writeFloatLE(value, 1);
  return bytes;
}

type Attribute = number | { float: number } | readonly number[];

function attribute(name: string, value: Attribute): Uint8Array {
  if (typeof value === 'number') return message([1, name], [3, value], [20, 2]);
  if ('float' in value)
    return Buffer.concat([message([1, name]), float(value.float), message([20, 1])]);
  return message([1, name], ...value.map((each): Field => [8, each]), [20, 7]);
}

/** A name stands for a length that varies from run to run. */
type Sizes = readonly (number | string)[];

const valueInfo = (name: string, type: number, sizes: Sizes) => {
  const shape = sizes.map((size): Field => [1, message([typeof size === 'number' ? 1 : 2, size])]);
  return message([1, name], [2, message([1, message([1, type], [2, message(...shape)])])]);
};

/** A graph of operators in the order in which they run. */
export class OnnxGraph {
  #nodes: Field[] = [];
  #weights: Field[] = [];

  weight(name: string, shape: readonly number[], values: Float32Array | readonly number[]): string {
    const isFloat = values instanceof Float32Array;
    const data = isFloat ? values : BigInt64Array.from(values, BigInt);
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const sizes = shape.map((size): Field => [1, size]);
    this.#weights.push([5, message(...sizes, [2, isFloat ? FLOAT : INT64], [8, name], [9, bytes])]);
    return name;
  }

  /** Adds an operator; returns the name of its output, or of its outputs. */
  node(operator: string, inputs: readonly string[], attributes: Record<string, Attribute> = {}) {
    return this.nodes(operator, inputs, 1, attributes)[0]!;
  }

  nodes(
    operator: string,
    inputs: readonly string[],
    count: number,
    attributes: Record<string, Attribute> = {},
  ): string[] {
    const outputs = Array.from({ length: count }, (_, at) => `${this.#nodes.length}.${at}`);
    const node = message(
      ...inputs.map((name): Field => [1, name]),
      ...outputs.map((name): Field => [2, name]),
      [4, operator],
      ...Object.entries(attributes).map(([name, value]): Field => [5, attribute(name, value)]),
    );
    this.#nodes.push([1, node]);
    return outputs;
  }

  /** The whole model, which takes whole numbers. */
  file(inputs: Record<string, Sizes>, outputs: Record<string, Sizes>): Uint8Array {
    const graph = message(
      ...this.#nodes,
      [2, 'sentence'],
      ...this.#weights,
      ...Object.entries(inputs).map(([name, of]): Field => [11, valueInfo(name, INT32, of)]),
      ...Object.entries(outputs).map(([name, of]): Field => [12, valueInfo(name, FLOAT, of)]),
    );
    return message([1, IR_VERSION], [7, graph], [8, message([2, OPERATORS])]);
  }
}
